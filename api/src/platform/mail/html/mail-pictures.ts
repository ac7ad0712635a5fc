import { loadSharp } from "../../images/sharp";

/** As the picture is shown, for screens with twice the pixels. */
const EDGE = 112;

/** Draws a picture beside a line of a mail: JPEG, which every mail program shows. */
export async function drawMailPicture(picture: Buffer): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(picture)
    .resize({ width: EDGE, height: EDGE, fit: "contain", background: "#ffffff" })
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: 80 })
    .toBuffer();
}
