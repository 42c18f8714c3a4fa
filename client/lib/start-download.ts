/**
 * Starts a download without leaving the page. The server names its files; `name` is for those that
 * were made here.
 */
export function startDownload(address: string, name = ''): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.rel = 'noreferrer';
  document.body.append(link);
  link.click();
  link.remove();
}
