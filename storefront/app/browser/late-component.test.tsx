import { act, render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { lateComponent } from "./late-component";

const Part = ({ text }: { text: string }) => <p>{text}</p>;

it("is shown once its code is there", async () => {
  const Late = lateComponent<{ text: string }>({ load: async () => Part });
  render(<Late text="here" />);
  expect(await screen.findByText("here")).toBeTruthy();
});

it("leaves the page as it is where its code cannot be had", async () => {
  const Late = lateComponent<{ text: string }>({ load: () => Promise.reject(new Error("no network")) });
  render(
    <>
      <h1>Products</h1>
      <Late text="here" />
    </>,
  );
  await act(async () => undefined);
  expect(screen.getByRole("heading", { name: "Products" })).toBeTruthy();
  expect(screen.queryByText("here")).toBeNull();
});
