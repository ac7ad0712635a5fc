import { addPrivatePhoto, getPrivateFile } from "@fundi/shared/private-files/private-files";
import { addBenchPhotos, showRepairPhoto } from "@fundi/shared/workshop/bench-photos";
import type { RepairPhoto } from "@fundi/shared/workshop/intakes";
import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createFakeApi, type FakeApi } from "../../../testing/fake-api";
import { renderScreen } from "../../../testing/render-screen";
import { repair } from "../../../testing/repair-samples";
import { PhotosSection } from "./photos-section";

const photo = (id: number, change: Partial<RepairPhoto> = {}): RepairPhoto => ({
  ...{ id, phase: "bench", fileId: `file-${id}`, sha256: "0".repeat(64), width: 60, height: 40, marks: [] },
  ...{ caption: "", takenAt: "2026-11-24T07:42:00.000Z", isForCustomer: false },
  ...change,
});

let api: FakeApi;
let sent: unknown[];
beforeEach(() => {
  api = createFakeApi();
  sent = [];
  api.on(getPrivateFile, () => "");
});
const render = (job = repair()) =>
  renderScreen({ path: "/", Component: () => <PhotosSection job={job} />, role: "staff", at: "/" });

describe("the photos of a job", () => {
  it("are marked for the customer one by one", async () => {
    const job = repair({ photos: [photo(1, { phase: "intake", isForCustomer: true }), photo(2)] });
    api.on(showRepairPhoto, ({ params, body }) => {
      sent.push([params, body]);
      return job;
    });
    const { user } = render(job);
    expect(screen.getByLabelText("Photo 1, at intake: for the customer")).toHaveProperty("checked", true);
    const inside = screen.getByLabelText("Photo 2, at the bench: for the customer");
    expect(inside).toHaveProperty("checked", false);
    await user.click(inside);
    expect(sent).toEqual([
      [
        { id: job.id, photoId: 2 },
        { isForCustomer: true, version: job.version },
      ],
    ]);
  });

  it("are all locked while one is marked: the version rises with each", async () => {
    const job = repair({ photos: [photo(1), photo(2)] });
    let finish = () => {};
    api.on(showRepairPhoto, async () => {
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      return job;
    });
    const { user } = render(job);
    const [first, second] = screen.getAllByRole("checkbox");
    await user.click(first as HTMLElement);
    expect(first).toHaveProperty("checked", true);
    expect(second).toMatchObject({ checked: false, disabled: true });
    finish();
    await expect.poll(() => (second as HTMLInputElement).disabled).toBe(false);
  });

  it("of the shop's own stock are for nobody", () => {
    const job = repair({ photos: [photo(1)] });
    render({ ...job, intake: { ...job.intake, customerId: null } });
    expect(screen.queryByRole("checkbox")).toBeNull();
  });

  it("are added by pasting, and stay inside", async () => {
    const job = repair();
    api.on(addPrivatePhoto, () => ({
      ...{ success: true as const, message: "" },
      data: {
        id: "file-9",
        kind: "repair-photo" as const,
        mime: "image/webp",
        width: 60,
        height: 40,
        size: 9,
        sha256: "0",
      },
    }));
    api.on(addBenchPhotos, ({ body }) => {
      sent.push(body);
      return job;
    });
    const { user } = render(job);
    await user.click(screen.getByRole("button", { name: "Add photos" }));
    const picture = new File(["x"], "board.jpg", { type: "image/jpeg" });
    fireEvent.paste(document.body, { clipboardData: { files: [picture] } });
    await screen.findByRole("button", { name: "Photo 1: draw on it" });
    await user.click(screen.getByRole("button", { name: "Save the photo" }));
    expect(sent).toEqual([
      { photos: [{ fileId: "file-9", marks: [], caption: "" }], isForCustomer: false, version: job.version },
    ]);
  });

  it("that hang can be left out, and hold up no other", async () => {
    const answer = globalThis.fetch;
    vi.stubGlobal("fetch", (address: string, init: RequestInit) =>
      Promise.race([
        answer(address, init),
        new Promise((_, reject) => {
          init.signal?.addEventListener("abort", () => reject(init.signal?.reason));
        }),
      ]),
    );
    api.on(addPrivatePhoto, ({ files }) => {
      const image = files?.get("image");
      const name = image instanceof File ? image.name : "";
      if (name === "slow.jpg") return new Promise(() => undefined);
      const file = { kind: "repair-photo", mime: "image/webp", width: 60, height: 40, size: 9, sha256: "0" } as const;
      return { success: true as const, message: "", data: { id: name, ...file } };
    });
    const { user } = render();
    await user.click(screen.getByRole("button", { name: "Add photos" }));
    const files = ["slow.jpg", "fast.jpg"].map((name) => new File(["x"], name, { type: "image/jpeg" }));
    fireEvent.paste(document.body, { clipboardData: { files } });
    await screen.findByRole("button", { name: "2 photos are being stored …" });
    await user.click(screen.getByRole("button", { name: "Leave slow.jpg out" }));
    await screen.findByRole("button", { name: "Photo 1: draw on it" });
    expect(screen.queryByText(/slow.jpg/)).toBeNull();
    expect(screen.getByRole("button", { name: "Save the photo" })).toHaveProperty("disabled", false);
  });
});
