import type { MetaFunction } from "@remix-run/node";
import { pageMeta } from "../components/page-meta";
import { UploadTestPage } from "../features/uploads/upload-test-page";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Image upload test", description: "Tries single, multiple and delete.", noIndex: true });

export default function TestImageUpload() {
  return <UploadTestPage />;
}
