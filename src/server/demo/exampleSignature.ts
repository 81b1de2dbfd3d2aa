/** A name as somebody draws it (PNG). */
export const exampleSignature = [
  'data:image/png;base64,',
  'iVBORw0KGgoAAAANSUhEUgAAAHgAAAAkAQAAAABqU8PzAAAA3UlEQVR42r3RP2pDMQwGcD88eAmI7gVTchBdrGCnS7b0AoVcxUmGLj2E',
  'IUNXd3sFoS96PKf5M4d6+4GErE8Ot8/9jw9XzgHwF6sboOFiiTWNVx6TcCONZzdo3EUJVghNDj8AvbF4ZJea+QhsFqxLDJnK7K/npE+I',
  '6r31fwPlFRjAKNQ9AitzS7MP5p25dq9/YWMj9mYxk7kyYTN5CSWr39M7PszqISQJwX8iT/0DxigsVI7I0/9XaKyhcnuZ9ylmONvbza42',
  'CjX06Kb9exS158O3+Z6T+cv33ttH3vME+rnOV3JUbxcAAAAASUVORK5CYII=',
].join('')
