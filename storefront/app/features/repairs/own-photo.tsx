import { getPrivateFile } from "@fundi/shared/private-files/private-files";
import type { MyRepairDetail } from "@fundi/shared/workshop/my-repairs";
import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { call } from "../../api-client";
import { Skeleton } from "../../components/skeleton";

/** A photo that only its customer may load: by a call with the session, as an address alone opens it to nobody. */
export function OwnPhoto({ photo: { fileId, caption } }: { photo: MyRepairDetail["photos"][number] }) {
  const { data, isError } = useQuery({
    queryKey: ["repairs", "photo", fileId],
    queryFn: ({ signal }) => call(getPrivateFile, { params: { id: fileId }, query: { size: "small" }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!data) return;
    const made = URL.createObjectURL(data);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  if (isError) return <p className="p-2 text-sm text-muted">{t`This photo could not be loaded.`}</p>;
  if (!url) return <Skeleton className="size-full" />;
  return <img src={url} alt={caption || t`Photo of your device`} className="size-full object-contain" />;
}
