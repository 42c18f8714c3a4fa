/**
 * Requests as programs send them to qBittorrent, in their own forms and content types. `{hash}` is
 * that of a torrent that exists.
 */
export interface RecordedRequest {
  program: string;
  method: 'GET' | 'POST';
  /** Below `/qbittorrent/api/v2/`. */
  path: string;
  /** A form; undefined sends no body. */
  form?: Record<string, string>;
  /** Sends the form as multipart. */
  isMultipart?: boolean;
  status: number;
  /** The text of the answer, if programs compare it. */
  text?: string | RegExp;
}

const sonarr = (one: Omit<RecordedRequest, 'program'>): RecordedRequest => ({
  program: 'Sonarr, Radarr and Prowlarr',
  ...one,
});

export const recordedRequests: readonly RecordedRequest[] = [
  sonarr({ method: 'GET', path: 'app/webapiVersion', status: 200, text: '2.9.3' }),
  sonarr({ method: 'GET', path: 'app/version', status: 200, text: 'v4.6.7' }),
  sonarr({ method: 'GET', path: 'app/preferences', status: 200, text: /"dht":true/ }),
  sonarr({
    method: 'POST',
    path: 'torrents/createCategory',
    form: { category: 'tv-sonarr' },
    status: 200,
    text: '',
  }),
  sonarr({
    method: 'POST',
    path: 'torrents/createCategory',
    form: { category: 'tv-sonarr' },
    status: 409,
  }),
  sonarr({ method: 'GET', path: 'torrents/categories', status: 200, text: /"tv-sonarr":/ }),
  sonarr({ method: 'GET', path: 'torrents/info?category=tv-sonarr', status: 200, text: '[]' }),
  sonarr({ method: 'GET', path: 'torrents/properties?hash={hash}', status: 200 }),
  sonarr({ method: 'GET', path: `torrents/properties?hash=${'0'.repeat(40)}`, status: 404 }),
  sonarr({ method: 'GET', path: 'torrents/files?hash={hash}', status: 200, text: /^\[/ }),
  sonarr({
    method: 'POST',
    path: 'torrents/setCategory',
    form: { hashes: '{hash}', category: 'no such category' },
    status: 409,
  }),
  sonarr({ method: 'POST', path: 'torrents/topPrio', form: { hashes: '{hash}' }, status: 200 }),
  sonarr({
    method: 'POST',
    path: 'torrents/setForceStart',
    form: { hashes: '{hash}', value: 'false' },
    status: 200,
  }),
  { program: 'autobrr', method: 'GET', path: 'app/buildInfo', status: 200, text: /"libtorrent"/ },
  {
    program: 'autobrr',
    method: 'POST',
    path: 'app/setPreferences',
    form: { json: '{"queueing_enabled":true}' },
    status: 200,
  },
  {
    program: 'autobrr',
    method: 'GET',
    path: 'torrents/trackers?hash={hash}',
    status: 200,
    text: /"status":2[^}]*"url":"http/,
  },
  { program: 'autobrr', method: 'GET', path: 'transfer/info', status: 200, text: /dl_info_speed/ },
  // cross-seed sends everything by POST, and a dummy part with its torrents.
  { program: 'cross-seed', method: 'POST', path: 'app/version', status: 200, text: 'v4.6.7' },
  {
    program: 'cross-seed',
    method: 'POST',
    path: 'torrents/createTags',
    form: { tags: 'cross-seed' },
    status: 200,
  },
  {
    program: 'cross-seed',
    method: 'POST',
    path: 'torrents/info',
    form: { hashes: '{hash}' },
    status: 200,
    text: /"content_path"/,
  },
  {
    program: 'cross-seed',
    method: 'POST',
    path: 'torrents/add',
    form: { foo: 'bar', category: 'x' },
    isMultipart: true,
    status: 200,
    text: 'Fails.',
  },
  { program: 'Flood', method: 'POST', path: 'sync/maindata', form: { rid: '0' }, status: 200 },
  { program: 'Flood', method: 'POST', path: 'app/preferences', status: 200, text: /save_path/ },
  { program: 'any', method: 'GET', path: 'torrents/add', status: 405 },
  { program: 'any', method: 'GET', path: 'torrents/no-such-action', status: 404 },
  { program: 'any', method: 'GET', path: 'constructor', status: 404 },
];
