import { fieldOf } from '#protocol/tables.ts';
import { attempt, confirmed } from '#client/features/desk/script/call-forms.ts';
import { sendFromDesk } from '#client/features/desk/script/send-call.ts';

/** The call `exportUser` (protocol/operator.ts). */
const exportUserCall = 'GET admin/v1/users/export';

/** Saves the archive of an account, which is read page by page, as JSON lines. */
export function downloadArchives(document: Document): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-archive]')) {
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void attempt(form, () => save(form.dataset.archive ?? ''));
    });
  }
}

async function save(userId: string): Promise<void> {
  const lines: string[] = [];
  for (let pageToken = ''; ;) {
    const input = { user_id: userId, page_token: pageToken };
    const page = await confirmed(() => sendFromDesk(exportUserCall, input));
    const read = fieldOf(page, 'lines');
    if (Array.isArray(read)) lines.push(...read.map((line) => JSON.stringify(line)));
    pageToken = String(fieldOf(page, 'next_page_token') ?? '');
    if (pageToken === '') break;
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(
    new Blob([lines.join('\n'), '\n'], { type: 'application/jsonl' }),
  );
  link.download = `${userId}.jsonl`;
  link.click();
  URL.revokeObjectURL(link.href);
}
