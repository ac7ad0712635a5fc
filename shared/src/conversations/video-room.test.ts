import { describe, expect, it } from "vitest";
import { conversationRoom, personRoom, readRoom, roomPrefix, ticketRoom } from "./video-room";

describe("the room of a video call", () => {
  it("begins with the shop's name in letters, digits and hyphens", () => {
    expect(roomPrefix("Fundi Computers")).toBe("fundi-computers");
    expect(roomPrefix("  Duka la Café & Co. ")).toBe("duka-la-cafe-co");
    expect(roomPrefix("★")).toBe("support");
  });

  it("is named after the ticket or the conversation", () => {
    expect(ticketRoom("Fundi Computers", 42)).toBe("fundi-computers-t42");
    expect(conversationRoom("Fundi Computers", 7)).toBe("fundi-computers-c7");
  });

  it("is the same for the same person every time, and another for another", () => {
    const room = personRoom("Fundi Computers", "jane@example.com");
    expect(room).toMatch(/^fundi-computers-u[0-9a-z]{6,16}$/);
    expect(personRoom("Fundi Computers", " Jane@Example.com")).toBe(room);
    expect(personRoom("Fundi Computers", "june@example.com")).not.toBe(room);
  });

  it("can be parsed, except for rooms of other shops", () => {
    const read = (room: string) => readRoom("Fundi", room);
    expect(read("fundi-t42")).toEqual({ kind: "ticket", id: 42 });
    expect(read("fundi-c7")).toEqual({ kind: "conversation", id: 7 });
    expect(read(personRoom("Fundi", "jane@example.com"))).toEqual({ kind: "person" });
    for (const room of ["other-t42", "fundi-t0", "fundi-t-1", "fundi-x1", "fundi-", "fundi-t4/../t5", "*"])
      expect(read(room)).toBeNull();
  });
});
