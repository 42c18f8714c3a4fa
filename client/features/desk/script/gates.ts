import { fieldOf } from '#protocol/tables.ts';
import { attempt } from '#client/features/desk/script/call-forms.ts';
import {
  acceptInvitation,
  readInvitation,
  signInWithDeskPasskey,
} from '#client/features/desk/script/passkeys.ts';

/** Signs in by the form of the sign-in page. */
export function signInToDesk(document: Document): void {
  const form = document.querySelector<HTMLFormElement>('form[data-sign-in]');
  form?.addEventListener('submit', (event) => {
    event.preventDefault();
    void attempt(form, async () => {
      await signInWithDeskPasskey();
      location.assign(form.dataset.signIn || '/desk');
    });
  });
}

/** Uses the one-time link in the address. Its secret stays out of the history. */
export function joinDesk(document: Document): void {
  const form = document.querySelector<HTMLFormElement>('form[data-join]');
  if (!form) return;
  const token = location.hash.slice(1);
  history.replaceState(null, '', location.pathname);
  const invitation = readInvitation(token);
  void attempt(form, async () => {
    const answer = await invitation.catch(() => {
      throw new Error(form.dataset.old);
    });
    const name = String(fieldOf(answer, 'name') ?? '');
    const role = String(fieldOf(answer, 'role') ?? '');
    const tip = document.querySelector('[data-join-tip]');
    const filled = (form.dataset.join ?? '').replace('{name}', name).replace('{role}', role);
    tip?.replaceChildren(filled);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void attempt(form, async () => {
      await acceptInvitation(token, await invitation);
      location.assign('/desk');
    });
  });
}
