import type { Env } from '#worker/bindings.ts';
import type { StreamedPlace } from '#worker/services/drive/kernel/streams/stream-address.ts';

/** Fields of a link, as `linkFields` makes them. */
type LinkFields = Record<string, string>;

/** A playlist, with the fields of a link that is checked when it is read. */
export interface StreamedPlaylist extends Pick<
  StreamedPlace,
  'name' | 'tracks' | 'newest' | 'modifiedAt'
> {
  /** Stays the same as long as its address. */
  id: string;
  /** Address of the page that shows the same files; '' if there is none for who has the address. */
  pageUrl: string;
  /** Returns the address of that page with a file open. */
  pageOf(fileId: string): string;
  fields: LinkFields;
}

/** Opens the addresses of players on the content host, below a path of its own. */
export interface StreamSource {
  /** Returns the fields of a link to a file; undefined unless the token opens it. */
  fileFields(env: Env, token: string, fileId: string): Promise<LinkFields | undefined>;
  /** Returns everything that a token opens; undefined for an invalid one. */
  playlist(env: Env, token: string): Promise<StreamedPlaylist | undefined>;
}
