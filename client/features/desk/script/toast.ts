const key = 'magpie.desk.toast';

/** Keeps a sentence for the next page. */
export function storeToast(text: string): void {
  if (text !== '') sessionStorage.setItem(key, text);
}

/** Shows the sentence that the last page kept. */
export function showToast(document: Document): void {
  const text = sessionStorage.getItem(key);
  const toast = document.querySelector<HTMLElement>('.desk-toast');
  if (text === null || !toast) return;
  sessionStorage.removeItem(key);
  toast.hidden = false;
  toast.append(text);
  setTimeout(() => (toast.hidden = true), 8000);
}
