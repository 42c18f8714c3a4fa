/** Returns the texts that the server wrote into `data-words` of an element. */
export function writtenWords<Words>(element: HTMLElement): Words {
  // Serialized from a value of this type.
  return JSON.parse(element.dataset.words ?? '{}') as Words;
}
