import { createUser } from '#protocol/admin.ts';
import { searchFiles } from '#protocol/drive.ts';
import { signIn } from '#protocol/user.ts';
import { type Sender, sendCall } from '#scripts/send.ts';
import type { Library } from './library.ts';
import { measure } from './rounds.ts';
import { searchedWords } from './seed.ts';

export interface SearchCost {
  query: string;
  /** Cost of the first page in a drive of 1,000,000 divided by the cost in one of 1,000. */
  ratio: number;
  millionMs: number;
}

const email = 'small@magpie.example';
const password = 'another plain sentence of the bench';

/**
 * Measures the cost of the first page of a search by size of the drive, for one, two and three
 * characters of each script.
 */
export async function searchCosts(
  library: Library,
  rounds: number,
  roundMs: number,
): Promise<SearchCost[]> {
  const { worker, owner } = library;
  const small = await smallDrive(library);
  const costs: SearchCost[] = [];
  for (const length of [1, 2, 3]) {
    for (const word of searchedWords) {
      const query = word.slice(0, length);
      const target = ({ bearer }: Sender) => ({
        url: `${worker.origin}/api/drive/v1/files:search?${new URLSearchParams({ query, limit: '100' })}`,
        headers: { authorization: `Bearer ${bearer}` },
      });
      const [thousand, million] = await measure(
        [
          { name: 'thousand', worker, target: target(small) },
          { name: 'million', worker, target: target(owner) },
        ],
        rounds,
        roundMs,
        roundMs,
      );
      costs.push({
        query,
        ratio: million!.medianMs / thousand!.medianMs,
        millionMs: million!.medianMs,
      });
    }
  }
  return costs;
}

/** Creates another drive with a thousand files of the same names. */
async function smallDrive({ worker, apiBase, adminToken }: Library): Promise<Sender> {
  await sendCall({ apiBase, bearer: adminToken }, createUser, { email, password });
  const signed = await sendCall({ apiBase, bearer: '' }, signIn, { username: email, password });
  const drives = await worker.miniflare.getDurableObjectNamespace('DRIVES');
  const drive = drives.getByName(signed.sub) as unknown as {
    runMethod(name: string, input: unknown): Promise<unknown>;
  };
  const files = Array.from({ length: 1_000 }, (_, n) => ({
    name: `${searchedWords[n % searchedWords.length]} ${String(n).padStart(7, '0')}.jpg`,
    size: 1,
    gcid: 'AB'.repeat(20),
    blob: 'blob-of-the-bench',
    crc32: 0,
  }));
  await drive.runMethod('insertFiles', { parentId: '', files });
  const small = { apiBase, bearer: signed.access_token };
  const found = await sendCall(small, searchFiles, { query: searchedWords[0], limit: 500 });
  if (found.files.length !== 200) throw new Error('the small drive does not hold what it should');
  return small;
}
