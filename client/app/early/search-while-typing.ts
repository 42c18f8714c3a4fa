const waitMs = 150;

/**
 * Shows results while a reader types into the form of
 * client/features/help/help-search.tsx: those that the server would show after a submit.
 */
export function searchWhileTyping(document: Document, form: HTMLFormElement): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let request: XMLHttpRequest | undefined;
  const found = document.getElementById('found');
  const field = form.querySelector('input');
  if (!found || !field) return;
  form.addEventListener('input', update);
  // Text entered before this script was loaded.
  if (field.value !== field.defaultValue) update();

  function update(): void {
    clearTimeout(timer);
    request?.abort();
    const query = field?.value.trim() ?? '';
    if (query === '') show(undefined);
    else timer = setTimeout(read, waitMs, `${form.action}?${new URLSearchParams({ q: query })}`);
  }

  function read(address: string): void {
    // Parses the page without running it, and without markup from a string.
    request = new XMLHttpRequest();
    request.responseType = 'document';
    request.onload = () => show(request?.responseXML?.getElementById('found') ?? undefined);
    request.open('GET', address);
    request.send();
  }

  function show(results: Element | undefined): void {
    if (!found) return;
    found.hidden = !results;
    for (const other of document.querySelectorAll<HTMLElement>('[data-searched]')) {
      other.hidden = !found.hidden;
    }
    if (!results) return;
    const [count, list] = found.children;
    const [newCount, newList] = results.children;
    // The status element stays, so that screen readers announce its text.
    if (count && newCount) count.textContent = newCount.textContent;
    if (list && newList) list.replaceChildren(...newList.childNodes);
  }
}
