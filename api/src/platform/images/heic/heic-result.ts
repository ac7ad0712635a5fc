/** The input of the thread that decodes a HEIC. */
export interface HeicTask {
  file: string;
  maxPixels: number;
}

/** Why a HEIC is not read: it has more pixels than allowed, or it is damaged or of a kind that no phone writes. */
export type HeicRefusal = "pixels" | "damaged";

export type HeicResult = { png: Uint8Array<ArrayBuffer> } | { refused: HeicRefusal };
