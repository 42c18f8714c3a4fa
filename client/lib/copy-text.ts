/**
 * Puts text on the clipboard and says whether it is there. Text that is still on its way is
 * promised at once, because browsers allow copying only within the act of a person, not seconds
 * after it. What the promise throws is thrown.
 */
export async function copyText(text: string | Promise<string>): Promise<boolean> {
  const coming = Promise.resolve(text);
  const copied = write(text).then(
    () => true,
    () => false,
  );
  await coming;
  return copied;
}

async function write(text: string | Promise<string>): Promise<void> {
  const { clipboard } = navigator;
  if (typeof text === 'string' || typeof ClipboardItem === 'undefined') {
    return clipboard.writeText(await text);
  }
  const plain = text.then((words) => new Blob([words], { type: 'text/plain' }));
  // It is awaited by whoever asked; here a failure only means that nothing was copied.
  plain.catch(() => {});
  await clipboard.write([new ClipboardItem({ 'text/plain': plain })]);
}
