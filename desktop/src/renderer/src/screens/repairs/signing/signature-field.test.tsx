import { AppError } from "@fundi/shared/contract/errors";
import type { Signature } from "@fundi/shared/signature/signature";
import { endSigning, getSigning, startSigning } from "@fundi/shared/workshop/phone-signings";
import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { createFakeApi, type FakeApi } from "../../../testing/fake-api";
import { renderScreen } from "../../../testing/render-screen";
import { SignatureField } from "./signature-field";

let api: FakeApi;
let started: unknown[];
let ended: number[];
let drawing: Signature | null;
/** A surface to draw on, which jsdom does not have. */
const context = new Proxy({}, { get: () => () => undefined, set: () => true }) as CanvasRenderingContext2D;

beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockImplementation((() => context) as never);
  [started, ended, drawing] = [[], [], null];
  api = createFakeApi();
  api.on(startSigning, ({ body }) => {
    started.push(body);
    return { id: 7, link: "https://shop.example/sign/AAAAAAAAAAAAAAAAAAAAAA", expiresAt: "2030-01-01T09:00:00.000Z" };
  });
  api.on(getSigning, () => ({ drawing }));
  api.on(endSigning, ({ params }) => {
    ended.push(params.id);
    return {};
  });
});

const form = { purpose: "intake", name: "Lucy", language: "en", termsId: 9, shown: "Device: HP" } as const;

function Field() {
  const [signed, setSigned] = useState<Signature | null>(null);
  return (
    <>
      <SignatureField label="Signature" form={form} isSigned={signed !== null} onChange={setSigned} />
      <output>{signed === null ? "open" : `signed: ${signed.way}`}</output>
    </>
  );
}
const show = () => renderScreen({ path: "/admin", Component: Field, role: "staff", at: "/admin" });

it("shows a code for the customer's phone, and goes on by itself once they have signed there", async () => {
  const { user } = show();
  await user.click(screen.getByRole("button", { name: "Sign on the customer's phone" }));
  await screen.findByRole("img", { name: /^QR code of https:\/\/shop.example\/sign\// });
  expect(started).toEqual([form]);
  drawing = { way: "typed", name: "Lucy" };
  await screen.findByText(/^It is signed/, undefined, { timeout: 3000 });
  screen.getByText("signed: typed");
  await waitFor(() => expect(ended).toEqual([7]));
  await user.click(screen.getByRole("button", { name: "Sign again" }));
  screen.getByText("open");
});

it("that is cancelled ends the link, and says when it cannot be offered or is over", async () => {
  const { user } = show();
  await user.click(screen.getByRole("button", { name: "Sign on the customer's phone" }));
  await user.click(await screen.findByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(ended).toEqual([7]));
  api.on(getSigning, () => {
    throw new AppError("NOT_FOUND", "This signature is not waited for any more.");
  });
  await user.click(screen.getByRole("button", { name: "Sign on the customer's phone" }));
  await screen.findByText("This signature is not waited for any more.");
  await user.click(screen.getByRole("button", { name: "Another code" }));
  api.on(startSigning, () => {
    throw new AppError("NOT_CONFIGURED", "The address of the shop's website is not set.");
  });
  await user.click(screen.getByRole("button", { name: "Sign on the customer's phone" }));
  await screen.findByText(/The address of the shop.s website is not set/);
});
