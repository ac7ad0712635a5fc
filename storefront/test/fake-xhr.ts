import { vi } from "vitest";

export interface Upload {
  path: string;
  form: FormData;
  /** Says how far the bytes have come, from 0 to 1. */
  progress(share: number): void;
  answer(status: number, body: unknown): void;
  fail(): void;
}

/** Stands in for `XMLHttpRequest`: every upload is kept and answered by the test. */
export function fakeUploads(): Upload[] {
  const uploads: Upload[] = [];
  class FakeRequest {
    status = 0;
    responseText = "";
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    onload = () => {};
    onerror = () => {};
    onabort = () => {};
    private path = "";
    open(_method: string, path: string) {
      this.path = path;
    }
    setRequestHeader() {}
    abort() {
      this.onabort();
    }
    send(form: FormData) {
      uploads.push({
        path: this.path,
        form,
        progress: (share) => this.upload.onprogress?.({ loaded: share * 100, total: 100 }),
        answer: (status, body) => {
          this.status = status;
          this.responseText = JSON.stringify(body);
          this.onload();
        },
        fail: () => this.onerror(),
      });
    }
  }
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
  URL.createObjectURL ??= () => "blob:picture";
  URL.revokeObjectURL ??= () => {};
  return uploads;
}
