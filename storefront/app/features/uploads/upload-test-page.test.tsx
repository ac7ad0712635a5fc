import { deleteUpload } from "@fundi/shared/uploads/uploads";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { failure, fakeApi, json } from "../../../test/fake-api";
import { fakeUploads, type SentUpload, uploaded } from "../../../test/fake-upload";
import { jane } from "../../../test/fixtures";
import { renderPage } from "../../../test/render-page";
import { toast } from "../../components/toast/toast";
import { adoptSession, endSession, SignedInArea } from "../../session";
import { UploadTestPage } from "./upload-test-page";

let api: ReturnType<typeof fakeApi>;
let sent: SentUpload[];
beforeEach(() => {
  localStorage.clear();
  vi.clearAllMocks();
  adoptSession({ token: "t1", user: jane });
  api = fakeApi();
  sent = fakeUploads();
});
afterEach(() => vi.unstubAllGlobals());

const Guarded = () => (
  <SignedInArea fallback={null}>
    <UploadTestPage />
  </SignedInArea>
);
const open = () => renderPage({ pages: { "/test/image-upload": Guarded }, at: "/test/image-upload" });
const picture = (name: string, type = "image/png") => new File(["x"], name, { type });
const choose = (label: string, ...files: File[]) =>
  userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText(label), files);
const answer = (body: unknown) => act(() => Promise.resolve(sent.at(-1)?.answer(body)));
const list = () => within(screen.getByRole("region", { name: "Uploaded" })).queryAllByRole("listitem");

it("tries a single upload, several at once and deleting", async () => {
  api.on(deleteUpload, () => json({ success: true, message: "Image deleted" }));
  await open();
  await userEvent.selectOptions(screen.getByLabelText("Folder"), "quotes");
  await choose("Upload one image", picture("a.png"));
  expect(sent[0]).toMatchObject({ path: "/api/upload/single" });
  expect(sent[0]?.form.get("folder")).toBe("quotes");
  await answer(uploaded("quotes/a"));
  expect(list()).toHaveLength(1);

  await choose("Upload several images", picture("b.png"), picture("c.png"), picture("d.pdf", "application/pdf"));
  expect(sent[1]).toMatchObject({ path: "/api/upload/multiple" });
  expect(sent[1]?.form.getAll("images")).toMatchObject([{ name: "b.png" }, { name: "c.png" }]);
  const successful = [{ success: true, data: uploaded("quotes/b").data }];
  const failed = [{ name: "c.png", error: "This image is damaged. Save it again and retry." }];
  await answer({ success: true, message: "1 of 2", data: { successful, failed, totalFailed: 1 } });
  expect(list()).toHaveLength(2);
  expect(screen.getByText("c.png: This image is damaged. Save it again and retry.")).toBeTruthy();

  await userEvent.click(screen.getByRole("button", { name: "Delete quotes/a" }));
  await waitFor(() => expect(list()).toHaveLength(1));
  expect(api.callsOf(deleteUpload)[0]?.path).toBe("/api/upload/quotes%2Fa");
  expect(toast.success).toHaveBeenCalledWith("Image deleted");
});

it("shows why something failed", async () => {
  api.on(deleteUpload, () => failure(404, "NOT_FOUND", "Image not found"));
  await open();
  await choose("Upload several images", picture("a.pdf", "application/pdf"), picture("b.pdf", "application/pdf"));
  expect(toast.error).toHaveBeenCalledWith("No valid image files provided");
  await choose("Upload one image", picture("a.png"));
  act(() => sent[0]?.breakOff());
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith("Upload failed"));
  await choose("Upload one image", picture("a.png"));
  await answer(uploaded("general/a"));
  await userEvent.click(screen.getByRole("button", { name: "Delete general/a" }));
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith("Image not found"));
  expect(list()).toHaveLength(1);
});

it("requires a signed-in user", async () => {
  endSession();
  const { place } = await open();
  await waitFor(() => expect(place().path).toBe("/login"));
  expect(place().state).toMatchObject({ returnTo: "/test/image-upload" });
});
