import { Link } from "@remix-run/react";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { renderPage } from "../../test/render-page";
import { Dialog } from "./dialog";
import { PageAnnouncer } from "./page-announcer";

it("announces the title of each page that is opened within the site, and nothing for the first", async () => {
  const Page = () => (
    <>
      <Link to="/about">About</Link>
      <PageAnnouncer />
    </>
  );
  document.title = "Home";
  const { container } = await renderPage({ pages: { "/": Page, "/about": Page }, at: "/" });
  const region = () => container.querySelector('[aria-live="polite"]')?.textContent;
  expect(region()).toBe("");
  document.title = "About us";
  await userEvent.click(screen.getByRole("link", { name: "About" }));
  expect(region()).toBe("About us");
});

it("a dialog with fields starts at its first field, not at its close button", async () => {
  const Page = () => (
    <Dialog open onClose={() => {}} title="Sign in">
      <form>
        <input type="hidden" name="key" />
        <input aria-label="E-mail" />
      </form>
    </Dialog>
  );
  await renderPage({ pages: { "/": Page }, at: "/" });
  expect(document.activeElement).toBe(screen.getByLabelText("E-mail"));
});
