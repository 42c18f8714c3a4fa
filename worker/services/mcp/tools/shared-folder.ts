import type { Call, InputOf } from '#protocol/call.ts';
import type { ProductApi } from '#worker/services/mcp/product-api.ts';
import { namesOfAll } from '#worker/services/mcp/tools/items.ts';

/** A call that puts something into a folder. */
interface Addition<C extends Call> {
  call: C;
  input: InputOf<C>;
  folderId: string;
}

/**
 * Returns the question before something is added to a folder that a shared link shows, because that
 * publishes it; '' for any other folder. `action` is the sentence up to the name of the folder.
 */
export async function questionIfShared<C extends Call>(
  api: ProductApi,
  { call, input, folderId }: Addition<C>,
  action: () => string | Promise<string>,
): Promise<string> {
  // The root can't be shared.
  if (folderId === '' || !(await api.isSharedFor(call, input, [folderId]))) return '';
  const folder = namesOfAll(await api.namesFor(call, input, [folderId]), [folderId]);
  return `${await action()} ${folder}? ${shownByLink}`;
}

/** The reason for a question about what a shared link shows. */
export const shownByLink = 'It will be visible to anyone who has the shared link.';
