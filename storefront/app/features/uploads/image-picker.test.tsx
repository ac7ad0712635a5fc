import { deleteUpload } from "@fundi/shared/uploads/uploads";
import { STORAGE_KEYS } from "@fundi/shared/web/storage-keys";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { failure, fakeApi, json } from "../../../test/fake-api";
import { fakeUploads, type SentUpload, uploaded } from "../../../test/fake-upload";
import { toast } from "../../components/toast/toast";
import { ImagePicker, type ImageUploads, useImageUploads } from ".";

let api: ReturnType<typeof fakeApi>;
let sent: SentUpload[];
let images: ImageUploads;
beforeEach(() => {
  localStorage.setItem(STORAGE_KEYS.token, "t1");
  api = fakeApi();
  sent = fakeUploads();
});
afterEach(() => {
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

function Form() {
  images = useImageUploads({ folder: "quotes", max: 5 });
  return (
    <>
      <ImagePicker images={images} label="Photos of the device" />
      <textarea aria-label="Message" onPaste={images.onPaste} />
    </>
  );
}

const picture = (name: string, type = "image/png") => new File(["x"], name, { type });
const pdf = (name: string) => picture(name, "application/pdf");
// Some file choosers ignore `accept`, and so does dropping.
const choose = (...files: File[]) =>
  userEvent
    .setup({ applyAccept: false })
    .upload(screen.getByLabelText("Photos of the device", { selector: "input" }), files);
const answer = (index: number, body: unknown, status?: number) =>
  act(() => Promise.resolve(sent[index]?.answer(body, status)));
const status = () => screen.getByRole("status").textContent;

describe("choosing pictures", () => {
  it("uploads each at once, as a form with its folder and the session token, not as JSON", async () => {
    render(<Form />);
    await choose(picture("front.png"));
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ method: "POST", path: "/api/upload/single" });
    expect(sent[0]?.headers).toEqual({ accept: "application/json", authorization: "Bearer t1" });
    expect(sent[0]?.form.get("folder")).toBe("quotes");
    expect(sent[0]?.form.get("image")).toMatchObject({ name: "front.png" });
    expect([images.isBusy, images.urls]).toEqual([true, []]);
    await answer(0, uploaded("quotes/front"));
    expect([images.isBusy, images.urls]).toEqual([false, ["/uploads/quotes/front.webp"]]);
  });

  it("shows the progress of each, two at a time", async () => {
    render(<Form />);
    await choose(picture("a.png"), picture("b.png"), picture("c.png"));
    expect(sent).toHaveLength(2);
    act(() => sent[0]?.progress(0.4));
    expect(screen.getByRole("progressbar", { name: "Uploading a.png" }).getAttribute("aria-valuenow")).toBe("40");
    expect(status()).toBe("Uploading, 0 of 3 done");
    await answer(1, uploaded("quotes/b"));
    expect(sent).toHaveLength(3);
    await answer(2, uploaded("quotes/c"));
    await answer(0, uploaded("quotes/a"));
    // In the order they were chosen, not the order they arrived.
    expect(images.urls).toEqual(["a", "b", "c"].map((name) => `/uploads/quotes/${name}.webp`));
  });

  it("rejects a single file that is not an image, and sends nothing", async () => {
    render(<Form />);
    await choose(pdf("letter.pdf"));
    expect(toast.error).toHaveBeenCalledWith("File must be an image");
    expect(sent).toEqual([]);
  });

  it("drops files that are not images", async () => {
    render(<Form />);
    await choose(picture("a.png"), pdf("letter.pdf"), picture("b.png"));
    expect(images.images.map(({ name }) => name)).toEqual(["a.png", "b.png"]);
    expect(toast.error).toHaveBeenCalledExactlyOnceWith("Only pictures can be attached: letter.pdf left out");
  });

  it("sends a HEIC as it is where the browser cannot show it, and shows what is stored", async () => {
    render(<Form />);
    await choose(picture("IMG_1.HEIC", ""), picture("IMG_2.heic", "image/heic"));
    expect(toast.error).not.toHaveBeenCalled();
    expect(sent.map(({ form }) => (form.get("image") as File).name)).toEqual(["IMG_1.HEIC", "IMG_2.heic"]);
    fireEvent.error(screen.getByRole("img", { name: "IMG_1.HEIC" }));
    expect(screen.queryByRole("img", { name: "IMG_1.HEIC" })).toBeNull();
    screen.getByText("IMG_1.HEIC");
    await answer(0, uploaded("quotes/AbCdEfGhIjKlMnOpQrStUv"));
    expect(screen.getByRole<HTMLImageElement>("img", { name: "IMG_1.HEIC" }).src).toMatch(/StUv\.thumb\.webp$/);
  });

  it("reports when none of several is an image", async () => {
    render(<Form />);
    await choose(pdf("one.pdf"), pdf("two.pdf"));
    expect(toast.error).toHaveBeenCalledWith("No valid image files provided");
    expect(sent).toEqual([]);
  });

  it("takes the first five and reports that", async () => {
    render(<Form />);
    await choose(...Array.from({ length: 7 }, (_, index) => picture(`${index}.png`)));
    expect(images.images.map(({ name }) => name)).toEqual(["0.png", "1.png", "2.png", "3.png", "4.png"]);
    expect(toast.error).toHaveBeenCalledWith("You can attach up to 5 images");
    expect(screen.queryByRole("button", { name: /^More/ })).toBeNull();
  });

  it("takes dropped and pasted images, and ignores pasted text", () => {
    render(<Form />);
    fireEvent.drop(screen.getByRole("group"), { dataTransfer: { types: ["Files"], files: [picture("dropped.png")] } });
    fireEvent.paste(screen.getByLabelText("Message"), { clipboardData: { files: [picture("pasted.png")] } });
    const untouched = fireEvent.paste(screen.getByLabelText("Message"), { clipboardData: { files: [] } });
    expect(untouched).toBe(true);
    expect(images.images.map(({ name }) => name)).toEqual(["dropped.png", "pasted.png"]);
  });
});

describe("a failed upload", () => {
  it("shows the server's message, and does not affect the others", async () => {
    render(<Form />);
    await choose(picture("bad.png"), picture("good.png"));
    await answer(0, { error: "This image is damaged. Save it again and retry.", code: "UNREADABLE_FILE" }, 422);
    await answer(1, uploaded("quotes/good"));
    expect(toast.error).toHaveBeenCalledWith("This image is damaged. Save it again and retry.");
    expect(images.urls).toEqual(["/uploads/quotes/good.webp"]);
    expect(status()).toBe("1 of 2 could not be uploaded");
    // The same file would be refused again.
    expect(screen.queryByRole("button", { name: /^Retry/ })).toBeNull();
  });

  it("shows Upload failed without a response, and can be retried", async () => {
    render(<Form />);
    await choose(picture("a.png"));
    act(() => sent[0]?.breakOff());
    await waitFor(() => expect(toast.error).toHaveBeenCalledWith("Upload failed"));
    await userEvent.click(screen.getByRole("button", { name: /^Retry a.png/ }));
    await answer(1, uploaded("quotes/a"));
    expect(images.urls).toEqual(["/uploads/quotes/a.webp"]);
  });

  it("is rejected before sending when it is larger than 8 MB", async () => {
    render(<Form />);
    await choose(Object.defineProperty(picture("huge.png"), "size", { value: 8 * 1024 * 1024 + 1 }));
    expect(toast.error).toHaveBeenCalledWith("Images can be up to 8 MB");
    expect([sent.length, images.isBusy]).toEqual([0, false]);
  });
});

describe("removing a picture", () => {
  const arrived = async () => {
    render(<Form />);
    await choose(picture("a.png"), picture("b.png"));
    await answer(0, uploaded("quotes/a"));
    await answer(1, uploaded("quotes/b"));
  };
  const takeOff = () => userEvent.click(screen.getByRole("button", { name: "Remove a.png" }));

  it("deletes it, by an id whose slash is encoded", async () => {
    api.on(deleteUpload, () => json({ success: true, message: "Image deleted" }));
    await arrived();
    await takeOff();
    expect(images.urls).toEqual(["/uploads/quotes/b.webp"]);
    expect(api.calls.map(({ method, path }) => `${method} ${path}`)).toEqual(["DELETE /api/upload/quotes%2Fa"]);
  });

  it("restores it at its position when it cannot be deleted, with the server's message", async () => {
    api.on(deleteUpload, () => failure(503, "UNAVAILABLE", "The shop's server is not answering."));
    await arrived();
    await takeOff();
    await waitFor(() => expect(toast.error).toHaveBeenCalledWith("The shop's server is not answering."));
    expect(images.urls).toEqual(["/uploads/quotes/a.webp", "/uploads/quotes/b.webp"]);
  });

  it("shows Delete failed without a response", async () => {
    api.on(deleteUpload, () => Promise.reject(new TypeError("Failed to fetch")));
    await arrived();
    await takeOff();
    await waitFor(() => expect(toast.error).toHaveBeenCalledWith("Delete failed"));
  });

  it("aborts a pending upload", async () => {
    render(<Form />);
    await choose(picture("a.png"));
    await takeOff();
    expect(sent[0]?.aborted).toBe(true);
    expect([images.images.length, images.isBusy]).toEqual([0, false]);
    expect(api.calls).toEqual([]);
    expect(toast.error).not.toHaveBeenCalled();
  });

  it("deletes nothing when the pictures were used", async () => {
    await arrived();
    act(() => images.clear());
    expect(images.urls).toEqual([]);
    expect(api.calls).toEqual([]);
  });
});
