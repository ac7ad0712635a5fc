/** Folders of uploads; the folder is part of a picture's id and URL. */
export const UPLOAD_FOLDERS = [
  "general",
  "chat-attachments",
  "quotes",
  "profiles",
  "products",
  "logos",
  "guides",
  "shop",
] as const;
export type UploadFolder = (typeof UPLOAD_FOLDERS)[number];

/** Whose the pictures of a folder are: a person's are erased with their account, those of the shop stay. */
export const FOLDER_OWNERS: Record<UploadFolder, "person" | "shop"> = {
  general: "person",
  "chat-attachments": "person",
  quotes: "person",
  profiles: "person",
  products: "shop",
  logos: "shop",
  guides: "shop",
  shop: "shop",
};

/** Folders of what the shop itself shows, to which staff add. */
export const SHOP_FOLDERS = ["products", "guides", "shop"] as const satisfies readonly UploadFolder[];
export type ShopFolder = (typeof SHOP_FOLDERS)[number];

/** Bounds of one picture and of one request. */
export const UPLOAD_MAX_BYTES = 8 * 1024 * 1024;
export const UPLOAD_MAX_PIXELS = 40_000_000;
/** Of a file with 16 bits a channel, which takes four times as long to read. */
export const UPLOAD_MAX_DEEP_PIXELS = 10_000_000;
export const UPLOAD_MAX_FILES = 10;

/** Endings of HEIC, the format of many phones. Several browsers know no type for them and none can show them but Safari. */
const HEIC_ENDINGS = [".heic", ".heif"];

/** `accept` attribute for uploads; the server checks the content only. */
export const UPLOAD_ACCEPT = [
  "image/jpeg,image/png,image/webp,image/gif,image/heic,image/heif",
  ...HEIC_ENDINGS,
].join();

interface ChosenFile {
  name: string;
  type: string;
}

/** Returns whether a chosen file is a HEIC, by its type or its name. */
export const isHeicFile = ({ name, type }: ChosenFile): boolean =>
  type.startsWith("image/hei") || HEIC_ENDINGS.some((ending) => name.toLowerCase().endsWith(ending));

/** Returns whether a chosen file is worth sending: the server decides what it is. */
export const isPictureFile = (file: ChosenFile): boolean => file.type.startsWith("image/") || isHeicFile(file);

/** The length of the random name of a picture. */
const NAME_LENGTH = 22;
const ENDING = ".webp";

/** Whether an address ends as those of our uploads do: folder, random name, ending. */
function isUpload(url: string): boolean {
  const parts = url.split("/");
  const [folder, name = ""] = parts.slice(-2);
  return (
    parts.length > 2 &&
    name.length === NAME_LENGTH + ENDING.length &&
    name.endsWith(ENDING) &&
    UPLOAD_FOLDERS.some((known) => known === folder)
  );
}

/** Returns the URL of a picture's thumbnail; any other URL is returned unchanged. */
export const thumbnailUrl = (url: string): string =>
  isUpload(url) ? `${url.slice(0, -ENDING.length)}.thumb${ENDING}` : url;
