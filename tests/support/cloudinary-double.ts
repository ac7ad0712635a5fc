import { createHash } from "node:crypto";
import { type DoubleResponse, startDouble } from "./double-server";

const json = (status: number, body: unknown): DoubleResponse => ({
  status,
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});
const refused = (message: string) => json(401, { error: { message } });

/** Cloudinary as its documentation and its own client describe it: signed uploads, signed removal, delivery. */
export async function startCloudinaryDouble({ cloud, key, secret }: { cloud: string; key: string; secret: string }) {
  const pictures = new Map<string, Uint8Array>();
  const server = await startDouble(async (request, body) => {
    const path = new URL(request.url ?? "", "http://double").pathname;
    const delivered = new RegExp(`^/${cloud}/image/upload/v1/(.+)\\.webp$`).exec(path);
    if (request.method === "GET") {
      const picture = pictures.get(delivered?.[1] ?? "");
      return picture ? { status: 200, headers: { "content-type": "image/webp" }, body: picture } : { status: 404 };
    }
    const form = await new Response(new Uint8Array(body), {
      headers: { "content-type": request.headers["content-type"] ?? "" },
    }).formData();
    const given = Object.fromEntries(
      [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"),
    );
    const { signature, api_key: apiKey, ...signed } = given;
    const toSign = Object.keys(signed)
      .sort()
      .map((name) => `${name}=${signed[name]}`)
      .join("&");
    if (apiKey !== key) return refused("Unknown API key");
    if (
      signature !==
      createHash("sha1")
        .update(toSign + secret)
        .digest("hex")
    )
      return refused(`Invalid Signature ${signature}. String to sign - '${toSign}'.`);
    if (Math.abs(Date.now() / 1000 - Number(signed.timestamp)) > 3600) return refused("Stale request");
    const id = signed.public_id ?? "";
    if (path === `/v1_1/${cloud}/image/destroy`) return json(200, { result: pictures.delete(id) ? "ok" : "not found" });
    if (path !== `/v1_1/${cloud}/image/upload`) return json(404, { error: { message: "Unknown path" } });
    const file = form.get("file");
    if (!(file instanceof File)) return json(400, { error: { message: "Missing required parameter - file" } });
    pictures.set(id, new Uint8Array(await file.arrayBuffer()));
    return json(200, {
      asset_id: "0123456789abcdef0123456789abcdef",
      public_id: id,
      version: 1795000000,
      format: "webp",
      resource_type: "image",
      bytes: file.size,
      type: "upload",
      secure_url: `https://res.cloudinary.com/${cloud}/image/upload/v1795000000/${id}.webp`,
    });
  });
  return { ...server, pictures };
}
