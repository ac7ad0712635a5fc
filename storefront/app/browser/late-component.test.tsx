import { act, render, screen } from "@testing-library/react";
import { useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { lateComponent } from "./late-component";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const Part = ({ text }: { text: string }) => <p>{text}</p>;
const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it("is shown once its code is there, after a failure too", async () => {
  const load = vi.fn(async () => Part).mockRejectedValueOnce(new Error("no network"));
  const Late = lateComponent<{ text: string }>({ load });
  render(<Late text="here" />);
  await after(2999);
  expect(screen.queryByText("here")).toBeNull();
  await after(1);
  expect(screen.getByText("here")).toBeTruthy();
});

it("leaves the page as it is where its code cannot be had", async () => {
  const load = vi.fn(() => Promise.reject(new Error("no network")));
  const Late = lateComponent<{ text: string }>({ load });
  render(
    <>
      <h1>Products</h1>
      <Late text="here" />
    </>,
  );
  await after(60_000);
  expect(load).toHaveBeenCalledTimes(3);
  expect(screen.getByRole("heading", { name: "Products" })).toBeTruthy();
  expect(screen.queryByText("here")).toBeNull();
});

it("leaves what the server rendered while its page changes, and has the newest properties then", async () => {
  let arrive: (part: typeof Part) => void = () => {};
  const Late = lateComponent<{ text: string }>({ load: () => new Promise((resolve) => (arrive = resolve)) });
  const Rendered = lateComponent<{ text: string }>({ rendered: Part });
  let change: (text: string) => void = () => {};
  const Page = ({ Shown }: { Shown: typeof Late }) => {
    const [text, setText] = useState("first");
    change = setText;
    return (
      <main>
        <h1>{text}</h1>
        <Shown text={text} />
      </main>
    );
  };
  const container = document.createElement("div");
  container.innerHTML = renderToString(<Page Shown={Rendered} />);
  const rendered = container.querySelector("p");
  const onRecoverableError = vi.fn();
  const root = await act(async () => hydrateRoot(container, <Page Shown={Late} />, { onRecoverableError }));
  await act(async () => change("second"));
  expect(container.textContent).toBe("secondfirst");
  await act(async () => arrive(Part));
  expect(container.textContent).toBe("secondsecond");
  expect(container.querySelector("p")).toBe(rendered);
  expect(onRecoverableError).not.toHaveBeenCalled();
  await act(async () => root.unmount());
});
