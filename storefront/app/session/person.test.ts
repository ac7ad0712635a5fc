import { describe, expect, it } from "vitest";
import { displayName, initials } from "./person";

describe("initials", () => {
  it("are taken from the name", () => {
    expect(initials({ name: "Jane Doe", firstName: "Other", lastName: "Person" })).toBe("JD");
    expect(initials({ name: "jane mary doe" })).toBe("JD");
    expect(initials({ name: "Jane" })).toBe("J");
  });

  it("are those of first and last name when there is no name", () => {
    expect(initials({ name: "", firstName: "Jane", lastName: "Doe" })).toBe("JD");
  });

  it("are the first letter of the e-mail when there is no name at all", () => {
    expect(initials({ email: "jane.doe@example.com" })).toBe("J");
  });

  it("are U without any of these", () => {
    expect(initials({})).toBe("U");
  });
});

describe("the display name", () => {
  it("is the first name, else the name, else User", () => {
    expect(displayName({ firstName: "Jane", name: "Jane Doe" })).toBe("Jane");
    expect(displayName({ firstName: "", name: "Jane Doe" })).toBe("Jane Doe");
    expect(displayName({})).toBe("User");
  });
});
