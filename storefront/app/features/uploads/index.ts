/*
 * Pictures that a signed-in person adds to something (messages, quotes, their profile):
 *
 *   const images = useImageUploads({ folder: "quotes", max: 5 });
 *   <ImagePicker images={images} label="Photos of the device" />
 *   <textarea onPaste={images.onPaste} />
 *   <Button busy={images.busy} onClick={() => send({ images: images.urls }).then(images.clear)}>Send</Button>
 *
 * Each picture is sent as soon as it is chosen. `urls` are those that arrived, in the order they were chosen; `busy` is
 * true while one is still on its way. `clear()` forgets them after they were used, `remove` also deletes them. The api
 * checks with `requireOwnUploads` that the addresses are the sender's. Show them with `thumbnailUrl` (upload-rules).
 */
export { ImagePicker, ImageTile, uploadStatus } from "./image-picker";
export { shrinkImage } from "./shrink-image";
export { deleteImage, explainUpload, onlyImages, sendImage, sendImageAsOneOfSeveral, sendImages } from "./upload-calls";
export { PICTURE_GONE, UploadedImage } from "./uploaded-image";
export { type ImageUploads, useImageUploads } from "./use-image-uploads";
