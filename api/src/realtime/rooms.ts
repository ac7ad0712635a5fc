/** The rooms of Socket.IO. Sockets join rooms by their session alone, never by what they ask for. */
export const room = {
  staff: "staff",
  customers: "customers",
  user: (id: number) => `user:${id}`,
  /** Users who have a record open. */
  record: ({ kind, id }: { kind: string; id: number }) => `record:${kind}:${id}`,
};
