import type { Env } from "../../../env";
import { bucketTarget, type CopyTarget, folderTarget } from "./copy-target";

/** Returns the target and passphrase of copies; null when copies are not configured. */
export function configuredCopies(env: Env): { target: CopyTarget; passphrase: string } | null {
  const { BACKUP_COPY_TO: to, BACKUP_PASSPHRASE: passphrase } = env;
  if (!to || !passphrase) return null;
  const [, bucket, prefix = ""] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(to) ?? [];
  if (bucket === undefined) return { target: folderTarget(to), passphrase };
  return {
    target: bucketTarget({
      bucket,
      prefix: prefix === "" || prefix.endsWith("/") ? prefix : `${prefix}/`,
      endpoint: env.BACKUP_S3_ENDPOINT ?? "",
      region: env.BACKUP_S3_REGION,
      accessKeyId: env.BACKUP_S3_ACCESS_KEY_ID ?? "",
      secretAccessKey: env.BACKUP_S3_SECRET_ACCESS_KEY ?? "",
    }),
    passphrase,
  };
}
