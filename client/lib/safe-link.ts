/** Recognizes web and mail addresses, the only ones that files may link to. */
export function isSafeLink(address: string): boolean {
  return /^(?:https?:\/\/|mailto:)/i.test(address) && URL.canParse(address);
}
