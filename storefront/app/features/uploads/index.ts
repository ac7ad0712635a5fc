/*
 * Pictures that a signed-in user attaches to messages, quotes or their profile:
 *
 *   const images = useImageUploads({ folder: "quotes", max: 5 });
 *   <ImagePicker images={images} label="Photos of the device" />
 *   <textarea onPaste={images.onPaste} />
 *   <Button isBusy={images.isBusy} onClick={() => send({ images: images.urls }).then(images.clear)}>Send</Button>
 *
 * Each picture is uploaded as soon as it is chosen. `urls` are the uploaded ones, in the order they were chosen; `isBusy` is
 * true while an upload is pending. `clear()` clears the list after use, `remove` also deletes on the server. The api
 * checks with `requireOwnUploads` that the URLs are the sender's. Show them with `thumbnailUrl` (upload-rules).
 */
export { createAlbumSender } from "./album";
export { ImagePicker, ImageTile, uploadStatus } from "./image-picker";
export { shrinkImage } from "./shrink-image";
export { deleteImage, explainUpload, onlyImages, sendImage, sendImageAsOneOfSeveral } from "./upload-calls";
export { UploadedImage } from "./uploaded-image";
export { type ImageUploads, useImageUploads } from "./use-image-uploads";
