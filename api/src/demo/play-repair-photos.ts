import path from "node:path";
import type { App } from "../app";
import type { Actor } from "../platform/auth/session-store";
import type { DemoRepairStep } from "./data/repairs";
import { dataFolder } from "./data-folder";

interface Command {
  id: number;
  version: number;
  actor: Actor;
  once: null;
}

/** Plays photos that somebody takes at the bench: pictures of the demo shop, stored as a console stores them. */
export async function playPhotos(
  { privateFiles, workshop }: App,
  command: Command,
  { photos, isForCustomer }: Extract<DemoRepairStep, { do: "photograph" }>,
): Promise<void> {
  const stored = [];
  for (const { file, caption, marks } of photos) {
    const { id } = await privateFiles.takePhoto(path.join(dataFolder, "pictures", file), {
      kind: "repair-photo",
      uploadedBy: command.actor.id,
    });
    stored.push({ fileId: id, caption, marks: [...marks] });
  }
  await workshop.photos.add({ ...command, photos: stored, isForCustomer });
}
