export default function Home() {
  return <h1 className="page text-4xl">Home</h1>;
}
