/** True if the signed-in user of this browser is the owner of a share. */
export async function isOwner(ownerId: string): Promise<boolean> {
  // Visitors without a session don't load the code that reads it.
  if (!document.documentElement.hasAttribute('data-signed-in')) return false;
  const { browserCredentials } = await import('#client/app/session/browser-session.ts');
  return browserCredentials().read()?.sub === ownerId;
}
