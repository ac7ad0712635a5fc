/** A box of an ISO media file: its type and its content. */
const box = (type: string, ...content: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, body]);
};
const fullBox = (type: string, version: number, ...content: readonly Buffer[]) =>
  box(type, Buffer.from([version, 0, 0, 0]), ...content);
const u16 = (...values: number[]) => Buffer.concat(values.map((value) => Buffer.from([value >> 8, value & 255])));
const u32 = (...values: number[]) =>
  Buffer.concat(
    values.map((value) => {
      const bytes = Buffer.alloc(4);
      bytes.writeUInt32BE(value);
      return bytes;
    }),
  );
const text = (value: string) => Buffer.from(value, "latin1");

/** Returns the content of the first box of a type, wherever it is. */
function contentOf(file: Buffer, type: string): Buffer {
  const at = file.indexOf(type, 0, "latin1");
  return file.subarray(at + 4, at - 4 + file.readUInt32BE(at - 4));
}

export interface HeicLayout {
  /** Rows and columns of tiles, as phones store a photo; each is the whole sample. */
  tiles?: readonly [rows: number, columns: number];
  /** Quarter turns against the clock. */
  turns?: 0 | 1 | 2 | 3;
  /** Mirrors it: at the vertical axis. */
  mirrored?: boolean;
  /** What the header says of its size, where it lies. */
  claims?: readonly [width: number, height: number];
  /** An Exif item, whose orientation a reader has to ignore. */
  exifOrientation?: number;
  /** The number of the main picture, where it is another. */
  primary?: number;
}

const TILE = [192, 128] as const;

interface Item {
  id: number;
  type: string;
  content: Buffer;
  /** Numbers of its properties, from 1. */
  properties: readonly number[];
}

const infe = ({ id, type }: Item) => fullBox("infe", 2, u16(id, 0), text(`${type}\0`));

function exif(orientation: number): Buffer {
  const tiff = Buffer.concat([text("MM\0*"), u32(8), u16(1, 0x112, 3), u32(1), u16(orientation, 0), u32(0)]);
  return Buffer.concat([u32(6), text("Exif\0\0"), tiff]);
}

/** Returns a HEIC of the structure that phones write, composed of the one picture of a sample. */
export function composeHeic(sample: Buffer, layout: HeicLayout): Buffer {
  const { tiles, turns = 0, mirrored, claims, exifOrientation, primary = 1 } = layout;
  const [rows, columns] = tiles ?? [1, 1];
  const [width, height] = claims ?? [TILE[0] * columns, TILE[1] * rows];
  const properties = [
    box("hvcC", contentOf(sample, "hvcC")),
    fullBox("ispe", 0, u32(...TILE)),
    fullBox("ispe", 0, u32(width, height)),
    box("irot", Buffer.from([turns])),
    box("imir", Buffer.from([1])),
  ];
  const turned = [...(turns ? [4] : []), ...(mirrored ? [5] : [])];
  const picture = contentOf(sample, "mdat");
  const tileIds = tiles ? Array.from({ length: rows * columns }, (_, index) => index + 2) : [];
  const grid = Buffer.concat([Buffer.from([0, 1, rows - 1, columns - 1]), u32(width, height)]);
  const main: Item = tiles
    ? { id: 1, type: "grid", content: grid, properties: [3, ...turned] }
    : { id: 1, type: "hvc1", content: picture, properties: [1, 3, ...turned] };
  const items: Item[] = [
    main,
    ...tileIds.map((id) => ({ id, type: "hvc1", content: picture, properties: [1, 2] })),
    ...(exifOrientation ? [{ id: 900, type: "Exif", content: exif(exifOrientation), properties: [] }] : []),
  ];
  const references = [
    ...(tiles ? [box("dimg", u16(1, tileIds.length, ...tileIds))] : []),
    ...(exifOrientation ? [box("cdsc", u16(900, 1, 1))] : []),
  ];
  const ftyp = box("ftyp", text("heic"), u32(0), text("mif1heic"));
  const metaWith = (firstByte: number): Buffer => {
    let at = firstByte;
    const places = items.map(({ id, content }) => {
      const place = Buffer.concat([u16(id, 0, 1), u32(at, content.length)]);
      at += content.length;
      return place;
    });
    return fullBox(
      "meta",
      0,
      fullBox("hdlr", 0, u32(0), text("pict"), Buffer.alloc(13)),
      fullBox("pitm", 0, u16(primary)),
      fullBox("iloc", 0, Buffer.from([0x44, 0x00]), u16(items.length), ...places),
      fullBox("iinf", 0, u16(items.length), ...items.map(infe)),
      ...(references.length > 0 ? [fullBox("iref", 0, ...references)] : []),
      box(
        "iprp",
        box("ipco", ...properties),
        fullBox(
          "ipma",
          0,
          u32(items.length),
          ...items.map((item) =>
            Buffer.concat([
              u16(item.id),
              Buffer.from([item.properties.length, ...item.properties.map((one) => one | 0x80)]),
            ]),
          ),
        ),
      ),
    );
  };
  const head = ftyp.length + metaWith(0).length + 8;
  return Buffer.concat([ftyp, metaWith(head), box("mdat", ...items.map(({ content }) => content))]);
}
