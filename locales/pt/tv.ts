import type { Translated } from '../areas.ts';
import type source from '../en-US/tv.ts';

export default {
  title: 'Magpie na TV',
  description:
    'Seu drive no navegador da TV: você entra com o celular, os filmes têm legendas e continuam de onde você parou. Sem precisar de app.',
  headline: 'Seus filmes na tela grande.',
  lead: 'Uma TV com um navegador atual abre seu drive como ele é. Você entra com o celular, e não há nada para instalar.',
  signIn: 'Entrar nesta TV',
  getApp: 'Baixar o app para TV',
  help: 'Ajuda para a TV',
  drawnFilm: 'Ao norte do fiorde',
  drawnLine: 'Espere a luz. Ela vem.',
  slidesTitle: 'Direto do sofá',
  codeTitle: 'Seu celular é o teclado',
  codeText:
    'A TV mostra um código e uma imagem. Digite ou escaneie no celular, e pronto: a TV entrou. Ninguém precisa catar as letras da senha com o controle remoto.',
  playTitle: 'Apertou, começou',
  playText:
    'Filmes, músicas e fotos abrem na própria página, do jeito que estão nas suas pastas. Quando um filme ou uma música acaba, o próximo começa.',
  subtitlesTitle: 'As legendas ficam ao lado do filme',
  subtitlesText:
    'Basta um arquivo com o mesmo nome na mesma pasta. A legenda no seu idioma aparece primeiro.',
  resumeTitle: 'Começou no caminho, terminou em casa',
  resumeText:
    'O filme continua de onde você parou, mesmo que tenha sido há uma hora, no trem, no celular.',
  outTitle: 'Desconecte de qualquer lugar',
  outText: 'A TV aparece entre os seus dispositivos. Um toque no celular, e ela sai na hora.',
  remoteTitle: 'O controle remoto que você já tem',
  remoteText: 'Nada para parear nem para aprender.',
  remotePointer: 'Ponteiro e OK',
  remotePointerText: 'Funcionam em toda parte, como um mouse.',
  remoteArrows: 'Esquerda e direita',
  remoteArrowsText: 'Vão de um arquivo a outro; em um filme em que você clicou, voltam e avançam.',
  remoteBack: 'Voltar',
  remoteBackText: 'Fecha o arquivo e volta à lista.',
  remotePlay: 'Play e pausa',
  remotePlayText: 'Funcionam quando a TV passa essas teclas ao navegador.',
  needsTitle: 'O que a TV precisa saber fazer',
  needsBrowser: 'Um navegador de 2024 ou mais novo',
  needsBrowserText:
    'Chromium 123, Firefox 120, Safari 17.5 ou posterior. TVs mais antigas raramente têm; um dispositivo de streaming, um console ou um computador leva um deles à mesma tela.',
  needsFormat: 'O formato do filme',
  needsFormatText:
    'O Magpie não converte nada. MP4 com H.264 e AAC roda em quase tudo. HEVC, AC-3, E-AC-3 e DTS, só se o navegador da TV os conhecer.',
  needsLine: 'Uma conexão tão rápida quanto o filme',
  needsLineText:
    'O filme chega no tamanho original e conta no seu tráfego de download, como em qualquer tela.',
  noAppTitle: 'Sem app, e não faz falta',
  noAppText:
    'Este serviço não tem app para TV. O caminho é o navegador, e o que em outro lugar se apresenta como app do Magpie para TV não é nosso.',
  appTitle: 'Há também um app',
  appText: 'O operador deste site oferece um app para TV. Baixe só daqui, de nenhum outro lugar.',
  packages: 'Quando um pacote não instala',
  programs: 'Usar outros programas',
  apkOffer: 'App para Android, em arquivo',
  apkOfferText: 'Do operador deste site. O navegador pergunta antes de guardar o arquivo.',
  apkGet: 'Baixar o pacote',
  apkNone: 'Aqui não há pacote para Android',
  apkNoneText:
    'O operador deste site não oferece nenhum: se um arquivo se diz Magpie, veio de outra pessoa. O app web se instala sem pacote.',
  apkWebApp: 'Instalar o app web',
} satisfies Translated<typeof source>;
