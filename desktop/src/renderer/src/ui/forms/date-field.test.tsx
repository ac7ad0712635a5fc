import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it } from "vitest";
import { DateField } from "./date-field";
import { TimeField } from "./time-field";

function Here({ keepsUnread = false }: { keepsUnread?: boolean }) {
  const [day, setDay] = useState("2026-11-24");
  const [time, setTime] = useState("09:00");
  return (
    <>
      <DateField aria-label="Day" value={day} onChange={setDay} keepsUnread={keepsUnread} />
      <TimeField aria-label="Time" value={time} onChange={setTime} />
      <button type="button" onClick={() => setDay("2026-12-08")}>
        2 weeks
      </button>
      <output>{`${day}|${time}`}</output>
    </>
  );
}
const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const meant = () => screen.getByRole("status").textContent;

it("formats a day and a time alike in every browser, and parses typed ones", async () => {
  const user = userEvent.setup();
  render(<Here />);
  expect([field("Day").value, field("Time").value]).toEqual(["24 Nov 2026", "09:00"]);
  await user.clear(field("Day"));
  expect(meant()).toBe("|09:00");
  await user.type(field("Day"), "3/4/2027");
  expect(meant()).toBe("2027-04-03|09:00");
  await user.clear(field("Time"));
  await user.type(field("Time"), "530pm");
  await user.tab();
  expect(meant()).toBe("2027-04-03|17:30");
  expect([field("Day").value, field("Time").value]).toEqual(["3 Apr 2027", "17:30"]);
});

it("keeps and marks invalid text until another value is chosen", async () => {
  const user = userEvent.setup();
  render(<Here />);
  await user.clear(field("Day"));
  await user.type(field("Day"), "31/2/26{Enter}");
  expect(field("Day").value).toBe("31/2/26");
  expect(field("Day").getAttribute("aria-invalid")).toBe("true");
  expect(meant()).toBe("|09:00");
  await user.click(screen.getByRole("button", { name: "2 weeks" }));
  expect(field("Day").value).toBe("8 Dec 2026");
  expect(field("Day").getAttribute("aria-invalid")).toBe("false");
});

it("passes invalid text to a form that validates it", async () => {
  const user = userEvent.setup();
  render(<Here keepsUnread />);
  await user.clear(field("Day"));
  await user.type(field("Day"), "soon");
  await user.tab();
  expect(meant()).toBe("soon|09:00");
  expect(field("Day").value).toBe("soon");
});
