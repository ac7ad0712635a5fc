/** Who hears what. People are put into rooms by their session alone, never by what they ask for (RT-22). */
export const room = {
  staff: "staff",
  user: (id: number) => `user:${id}`,
};
