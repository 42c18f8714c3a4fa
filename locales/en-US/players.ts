/** The dialog that opens recordings in players, and the account's list of their links. */
export default {
  title: 'Open in a player',
  none: 'There are no videos or music here that players can open.',
  count: { one: '{{count}} video or song', other: '{{count}} videos and songs' },
  openIn: 'Open in {{name}}',
  playlistTip: 'VLC opens the playlist once it’s downloaded.',
  missingTip: 'If nothing opens, that player isn’t installed here.',
  other: 'Other players',
  copyLink: 'Copy player link',
  copyLinkOf: 'Copy player link to “{{name}}”',
  playlist: 'Playlist ({{format}})',
  copyFeed: 'Copy feed address',
  copyAllFeed: 'Copy feed address of all files',
  mpv: 'For mpv, run this in a terminal:',
  copyCommand: 'Copy command',
  subtitles: 'Subtitles for players that ask for their link:',
  ownTip: 'Anyone with this link can play it, even without an account, until you revoke it.',
  shareTip:
    'The link works while this is shared. If the owner stops sharing or changes the passcode, it ends.',
  manage: 'Manage player links',
  links: 'Player links',
  linksHeading: 'Links opened in players',
  linksTip:
    'Anyone with one of these links can play what it’s for until you revoke it. Links that aren’t used for {{days}} end automatically.',
  folder: 'Folder',
  file: 'File',
  created: 'Created on {{date}}',
  inTrash: 'In the trash',
  revokeAsk: 'Revoke “{{name}}”?',
  revokeTip:
    'Players and saved playlists that use it stop working within seconds. The file stays in your drive.',
  revoked: 'Player link to “{{name}}” revoked',
} as const;
