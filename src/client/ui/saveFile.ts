/** Hands a file to the browser, which saves it as people have told it to. */
export const saveFile = (file: File) => {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address)) // when the click has been dealt with
}
