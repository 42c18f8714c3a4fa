/** Shows times in the operator's zone, with UTC as their title. */
export function showLocalTimes(document: Document): void {
  const format = new Intl.DateTimeFormat(document.documentElement.lang, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-moment]')) {
    const at = new Date(time.dateTime);
    time.title = time.dateTime.replace('T', ' ').replace(/(?:\.\d+)?Z$/, ' UTC');
    time.textContent = format.format(at);
  }
}
