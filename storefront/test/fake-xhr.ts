import { vi } from "vitest";

export interface Upload {
  path: string;
  form: FormData;
  /** Reports progress, from 0 to 1. */
  progress(share: number): void;
  answer(status: number, body: unknown): void;
  fail(): void;
}

/** Replaces `XMLHttpRequest`: every upload is recorded, and the test responds to it. */
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
