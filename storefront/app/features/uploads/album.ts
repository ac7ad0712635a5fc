import { ALBUM_HEADER, startAlbum, type Upload, uploadToAlbum } from "@fundi/shared/uploads/uploads";
import { call } from "../../api-client";
import { post, type Sending } from "./upload-calls";

/**
 * Sends pictures without an account: the first one gets the token of an album, in which the others are, too. A picture
 * that is removed from the form is only forgotten: the shop deletes what nothing shows after a day.
 */
export function createAlbumSender() {
  let token: string | null = null;
  let starting: Promise<string> | null = null;

  async function start(): Promise<string> {
    const { album } = await call(startAlbum, {});
    token = album;
    return album;
  }

  return {
    /** The album of the pictures that were sent; null before the first one. */
    token: () => token,

    async send(file: File, { folder: _, ...sending }: Sending): Promise<Upload> {
      starting ??= start().finally(() => {
        // The next picture tries again where this failed.
        if (token === null) starting = null;
      });
      const form = new FormData();
      form.set("image", file);
      const headers = { [ALBUM_HEADER]: await starting };
      return uploadToAlbum.response.parse(await post(uploadToAlbum.path, form, { ...sending, headers })).data;
    },

    discard: async (): Promise<void> => {},
  };
}
