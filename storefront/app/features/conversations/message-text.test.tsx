import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { toast } from "../../components/toast/toast";
import { MessageText } from "./message-text";

it("opens addresses, calls numbers and copies M-Pesa codes by a tap, and shows markup as text", async () => {
  const user = userEvent.setup();
  const writeText = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  const success = vi.spyOn(toast, "success").mockImplementation(() => undefined as never);
  const text = "Pay at https://shop.example/o/1 or call 0712 345 678. UKK1A2B3C4 <b>x</b> javascript:alert(1)";
  const { container } = render(<MessageText text={text} />);
  expect(container.textContent).toBe(text);
  const link = screen.getByRole("link", { name: "https://shop.example/o/1" });
  expect(link.getAttribute("rel")).toBe("noopener noreferrer nofollow");
  expect(screen.getByRole("link", { name: "0712 345 678" }).getAttribute("href")).toBe("tel:0712345678");
  expect(screen.getAllByRole("link")).toHaveLength(2);
  await user.click(screen.getByRole("button", { name: "UKK1A2B3C4" }));
  await waitFor(() => expect(success).toHaveBeenCalledWith("Copied"));
  expect(writeText).toHaveBeenCalledWith("UKK1A2B3C4");
});
