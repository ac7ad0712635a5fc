/** The longest address that mail servers accept (RFC 5321). */
const EMAIL_MAX = 254;

/**
 * Whether a text could be an e-mail address: a local part, one "@", and a name with a dot. For forms that are
 * checked before the contract is loaded; linear in the length of the text.
 */
export function looksLikeEmail(text: string): boolean {
  if (text.length > EMAIL_MAX || /\s/.test(text)) return false;
  const [name, host, ...more] = text.split("@");
  if (!name || !host || more.length > 0) return false;
  const dot = host.lastIndexOf(".");
  return dot > 0 && dot < host.length - 1;
}
