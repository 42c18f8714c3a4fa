/**
 * Copies text to the clipboard and resolves to true on success. Pending text is passed as a
 * promise, because browsers allow copying only during a user gesture. Rejections of the promise are
 * thrown.
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
  // The caller handles the rejection. Here it only means that nothing was copied.
  plain.catch(() => {});
  await clipboard.write([new ClipboardItem({ 'text/plain': plain })]);
}
