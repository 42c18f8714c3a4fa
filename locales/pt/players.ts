import type { Translated } from '../areas.ts';
import type source from '../en-US/players.ts';

export default {
  title: 'Abrir em um player',
  none: 'Não há vídeos nem músicas aqui que um player possa abrir.',
  count: {
    one: '{{count}} vídeo ou música',
    many: '{{count}} de vídeos e músicas',
    other: '{{count}} vídeos e músicas',
  },
  openIn: 'Abrir no {{name}}',
  playlistTip: 'O VLC abre a lista de reprodução depois que ela é baixada.',
  missingTip: 'Se nada abrir, esse player não está instalado aqui.',
  other: 'Outros players',
  copyLink: 'Copiar link de reprodução',
  copyLinkOf: 'Copiar link de reprodução de “{{name}}”',
  playlist: 'Lista de reprodução ({{format}})',
  copyFeed: 'Copiar endereço do feed',
  copyAllFeed: 'Copiar endereço do feed com todos os arquivos',
  mpv: 'Para o mpv, execute em um terminal:',
  copyCommand: 'Copiar comando',
  subtitles: 'Legendas para players que pedem o link delas:',
  ownTip: 'Qualquer pessoa com este link pode reproduzir, mesmo sem conta, até você revogá-lo.',
  shareTip:
    'O link funciona enquanto isto estiver compartilhado. Ele termina se o dono parar de compartilhar ou mudar o código de acesso.',
  manage: 'Gerenciar links de reprodução',
  links: 'Links de reprodução',
  linksHeading: 'Links abertos em players',
  linksTip:
    'Qualquer pessoa com um destes links pode reproduzir o conteúdo até você revogá-lo. Links sem uso por {{days}} terminam automaticamente.',
  folder: 'Pasta',
  file: 'Arquivo',
  created: 'Criado em {{date}}',
  inTrash: 'Na lixeira',
  revokeAsk: 'Revogar “{{name}}”?',
  revokeTip:
    'Players e listas de reprodução salvas que usam o link param de funcionar em segundos. O arquivo continua no seu drive.',
  revoked: 'O link de reprodução de “{{name}}” foi revogado',
} satisfies Translated<typeof source>;
