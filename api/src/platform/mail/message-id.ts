/** Returns the Message-ID of a queued mail: the same for each attempt, so that a second copy can be recognised. */
export function messageIdOf(mail: { id: number; queuedAt: Date }, from: string): string {
  const domain = /@([^\s>]+)>?\s*$/.exec(from)?.[1] ?? "localhost";
  return `<mail-${mail.id}-${mail.queuedAt.getTime().toString(36)}@${domain}>`;
}
