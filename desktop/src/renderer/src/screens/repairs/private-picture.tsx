import { Button } from "@blueprintjs/core";
import { getPrivateFile } from "@fundi/shared/private-files/private-files";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { call } from "../../lib/call";
import { problemText } from "../../lib/problem";

interface PrivatePictureProps {
  /** Of the private file. */
  id: string;
  alt: string;
  size?: "full" | "small";
}

/** A private picture: fetched with the session and shown from memory, since it has no address that works without one. */
export function PrivatePicture({ id, alt, size = "small" }: PrivatePictureProps) {
  const file = useQuery({
    queryKey: ["private file", id, size],
    queryFn: ({ signal }) => call(getPrivateFile, { params: { id }, query: { size }, signal }),
    // Its bytes never change.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const src = useObjectUrl(file.data);
  if (file.error)
    return (
      <span className="private-picture is-missing" role="alert">
        {problemText(file.error)} <Button size="small" text="Try again" onClick={() => void file.refetch()} />
      </span>
    );
  return src ? (
    <img className="private-picture" src={src} alt={alt} />
  ) : (
    <span className="private-picture bp6-skeleton" />
  );
}

/** Returns an address of what is in memory, until it is not shown any more. */
function useObjectUrl(content: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!content) return;
    const made = URL.createObjectURL(content);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [content]);
  return url;
}
