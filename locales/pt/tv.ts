import type { Translated } from '../areas.ts';
import type source from '../en-US/tv.ts';

export default {
  title: 'Magpie na TV',
  description:
    'Abra seu drive no navegador da TV: você entra com o celular e os vídeos são retomados de onde parou, com legendas. Sem precisar de app.',
  headline: 'Seus vídeos na tela grande.',
  lead: 'Se a TV tem um navegador atualizado, ela abre seu drive como ele é. Você entra com o celular, e não há nada para instalar.',
  signIn: 'Entrar nesta TV',
  getApp: 'Baixar o app para TV',
  help: 'Ajuda para a TV',
  drawnFilm: 'Ao norte do fiorde',
  drawnLine: 'Espere a luz. Ela vem.',
  slidesTitle: 'Direto do sofá',
  codeTitle: 'Seu celular é o teclado',
  codeText:
    'A TV mostra um código, também como imagem. Digite ou leia no celular e pronto. Ninguém precisa soletrar senhas com o controle remoto.',
  playTitle: 'Um toque e começa',
  playText:
    'Vídeos, músicas e fotos abrem na própria página, do jeito que estão nas suas pastas. Quando um vídeo ou uma música acaba, o próximo começa.',
  subtitlesTitle: 'Legendas sem configurar nada',
  subtitlesText:
    'Basta um arquivo com o nome do vídeo na mesma pasta. A legenda no seu idioma aparece primeiro.',
  resumeTitle: 'Comece no caminho, termine em casa',
  resumeText: 'O vídeo é retomado de onde você parou, mesmo que tenha sido no celular.',
  outTitle: 'Saia de qualquer lugar',
  outText: 'A TV aparece entre seus dispositivos. Um toque no celular, e a conta sai dela na hora.',
  remoteTitle: 'O controle remoto que você já tem',
  remoteText: 'Nada para parear nem para aprender.',
  remotePointer: 'Ponteiro e OK',
  remotePointerText: 'Funcionam em toda parte, como um mouse.',
  remoteArrows: 'Esquerda e direita',
  remoteArrowsText: 'Vão de um arquivo a outro. Em um vídeo em que você clicou, voltam e avançam.',
  remoteBack: 'Voltar',
  remoteBackText: 'Fecha o arquivo e volta à lista.',
  remotePlay: 'Play e pausa',
  remotePlayText: 'Funcionam quando a TV envia essas teclas ao navegador.',
  needsTitle: 'O que sua TV precisa ter',
  needsBrowser: 'Um navegador de 2024 ou mais novo',
  needsBrowserText:
    'Chromium 123, Firefox 120, Safari 17.5 ou posterior. Poucas TVs antigas têm; um dispositivo de streaming, um console ou um computador leva um deles à mesma tela.',
  needsFormat: 'Um formato que ela reproduza',
  needsFormatText:
    'O Magpie não converte nada. MP4 com H.264 e AAC roda em quase tudo. HEVC, AC-3, E-AC-3 e DTS, só se o navegador da TV os aceitar.',
  needsLine: 'Uma conexão tão rápida quanto o vídeo',
  needsLineText:
    'O vídeo chega no tamanho original e conta na sua cota de download, como em qualquer tela.',
  noAppTitle: 'Sem app, e nem precisa',
  noAppText:
    'Este serviço não tem app para TV: use o navegador. Se em outro lugar houver um app do Magpie para TV, ele não é nosso.',
  appTitle: 'Há também um app',
  appText: 'O operador deste site oferece um app para TV. Baixe só daqui, de nenhum outro lugar.',
  packages: 'Se um pacote não instalar',
  programs: 'Usar outros programas',
  apkOffer: 'App para Android, em arquivo',
  apkOfferText: 'Do operador deste site. O navegador pergunta antes de salvar o arquivo.',
  apkGet: 'Baixar o APK',
  apkNone: 'Aqui não há pacote para Android',
  apkNoneText:
    'O operador deste site não oferece nenhum. Se um arquivo se diz Magpie, veio de outra pessoa. O app web se instala sem pacote.',
  apkWebApp: 'Instalar o app web',
} satisfies Translated<typeof source>;
