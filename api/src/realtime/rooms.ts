/** Who hears what. People are put into rooms by their session alone, never by what they ask for (RT-22). */
export const room = {
  staff: "staff",
  user: (id: number) => `user:${id}`,
  /** Those who have a record open. */
  record: ({ kind, id }: { kind: string; id: number }) => `record:${kind}:${id}`,
};
